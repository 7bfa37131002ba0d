import { use } from "react";
import { DocumentContext } from "../../frame/document.tsx";

/** A page that the browser had fetched ahead is opened without a request: it tells by itself that somebody sees it (app/api/counted.ts). */
const told =
  '/^n/.test(performance.getEntries()[0].deliveryType)&&navigator.sendBeacon("/api"+location.pathname+"/viewed")';

export function PrefetchedView() {
  return <script nonce={use(DocumentContext)?.mark} dangerouslySetInnerHTML={{ __html: told }} />;
}
