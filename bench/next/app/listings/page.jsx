export { Cards as default } from "../cards.jsx";

export const revalidate = 60;
