export { Home as default } from "./home.jsx";

export const revalidate = 60;
