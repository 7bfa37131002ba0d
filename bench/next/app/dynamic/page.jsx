export { Home as default } from "../home.jsx";

export const dynamic = "force-dynamic";
