export { action, loader } from "../../api/not-found.ts";
