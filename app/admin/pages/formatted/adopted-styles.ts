import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

interface StyleModule {
  getRules(): string;
}

/**
 * Has CodeMirror's own styles read as sheets that a script made. It would write them into a style element, and the site's
 * policy lets a page have none but those that it came with. They stand below the site's.
 */
export function adoptStyles(): void {
  const [module] = EditorState.create({ extensions: EditorView.theme({}) }).facet(EditorView.styleModule);
  const adopted = new Set<StyleModule>();
  function mount(_root: unknown, modules: StyleModule | readonly StyleModule[]): void {
    const fresh = [modules].flat().filter((each) => !adopted.has(each));
    if (fresh.length === 0) return;
    for (const each of fresh) adopted.add(each);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer base{${fresh.map((each) => each.getRules()).join("\n")}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  if (module) Object.assign(module.constructor, { mount });
}
