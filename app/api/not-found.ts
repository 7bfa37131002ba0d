import { apiWording } from "#domain/wording.ts";
import { refuse } from "../frame/refuse.server.ts";

export const loader = () => refuse(404, apiWording.notFound);
export const action = loader;
