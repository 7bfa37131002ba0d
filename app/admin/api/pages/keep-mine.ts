import { refuseMethod } from "../../../frame/refuse.server.ts";
import { onFailedPage, stepAction } from "./page-request.server.ts";

export const middleware = onFailedPage;

export const loader = () => refuseMethod("POST");

/** `POST {rev}` offers the text no more that a release brought: the page as it is then. */
export const action = stepAction(({ pageEditor }, seen) => pageEditor.keepOwn(seen));
