export { Cards as default } from "../../cards.jsx";

export const dynamic = "force-dynamic";
