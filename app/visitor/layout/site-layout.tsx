import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { usePageHandle } from "../../frame/page-handle.ts";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every public page. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Everything around a public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { frame } = usePageHandle();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content">{children}</main>
      {frame !== "full-screen" && <Footer />}
      <p id="busy" role="status" />
    </>
  );
}
