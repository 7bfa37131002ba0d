import { useOutletContext } from "react-router";
import type { Concern } from "#domain/concern.ts";

/** What the frame around every page of the admin gives the page. */
export interface AdminFrame {
  /** Whether the site can send email for the agent. */
  sendsLetters: boolean;
  /** What needed attention when the page loaded; undefined after a login without a reload. */
  concerns: Concern[] | undefined;
  /** Asks about unsaved work first. */
  logOut: () => Promise<void>;
}

export const useAdminFrame = () => useOutletContext<AdminFrame>();
