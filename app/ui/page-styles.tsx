import { use } from "react";
import { DocumentContext } from "../frame/document.tsx";

/** The style sheet of a page whose route only knows after loading which page it is. */
export function PageStyles({ styles }: { styles: string }) {
  const mark = use(DocumentContext)?.mark;
  return <style nonce={mark} dangerouslySetInnerHTML={{ __html: `@layer pages{${styles}}` }} />;
}
