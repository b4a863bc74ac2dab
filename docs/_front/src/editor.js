// The code editor: CodeMirror, in a bundle of its own, which is loaded when a reader first edits.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const functions = tags.function(tags.definition(tags.variableName));

// The colours of the printed code, from the page's style sheet.
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: "var(--live-keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--live-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--live-number)" },
  { tag: tags.comment, color: "var(--live-comment)", fontStyle: "italic" },
  { tag: [functions, tags.definition(tags.className)], color: "var(--live-definition)" },
]);

const theme = EditorView.theme({
  "&": { color: "inherit", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-content": { padding: "0.9rem 0", caretColor: "currentcolor" },
  ".cm-line": { padding: "0 1rem" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit" },
  ".cm-cursor": { borderLeftColor: "currentcolor" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: "var(--live-selection)" },
});

// If the reader types over a selection, Chromium first puts the text into an element with a style attribute.
// The site's policy refuses that and logs an error. CodeMirror can make the change itself.
const typedOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const replaces = event.inputType === "insertText" && event.data && !event.isComposing;
    if (!replaces || state.selection.main.empty) return false;
    view.dispatch({
      ...state.replaceSelection(event.data),
      userEvent: "input.type",
      scrollIntoView: true,
    });
    return true;
  },
});

// Tab is not bound, so it leaves the editor as it leaves any other control.
export function createEditor({ parent, text, label, onChange }) {
  const host = document.createElement("div");
  host.className = "live-editor";
  parent.append(host);
  // In a shadow root, CodeMirror adopts its style sheets. In the page itself it would insert a style element,
  // which the policy forbids.
  const root = host.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        drawSelection(),
        bracketMatching(),
        indentUnit.of("    "),
        pythonLanguage,
        syntaxHighlighting(colours),
        theme,
        typedOverSelection,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => update.docChanged && onChange()),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),
    // Before its lines are measured, the height of the editor is only a guess.
    laidOut: () => new Promise((write) => view.requestMeasure({ read() {}, write })),
    remove: () => {
      view.destroy();
      host.remove();
    },
  };
}
