import { refuseMethod } from "../../../frame/refuse.server.ts";
import { onFailedPage, stepAction } from "./page-request.server.ts";

export const middleware = onFailedPage;

export const loader = () => refuseMethod("POST");

/** `POST {rev}` takes a page off the site: the page as it is then. */
export const action = stepAction(({ pageEditor }, seen) => pageEditor.unpublish(seen));
