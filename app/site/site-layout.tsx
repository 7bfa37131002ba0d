import { Outlet } from "react-router";
import { usePageHandle } from "../page-handle.ts";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every public page. */
export default function SiteLayout() {
  const isFullScreen = usePageHandle().frame === "full-screen";
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content">
        <Outlet />
      </main>
      {!isFullScreen && <Footer />}
      <p id="busy" role="status" />
    </>
  );
}
