import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

/** The frame of every public page. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
