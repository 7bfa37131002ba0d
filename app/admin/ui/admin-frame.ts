import { useOutletContext } from "react-router";

/** What the frame around every page of the admin gives the page. */
export interface AdminFrame {
  /** Whether the site can send email for the agent. */
  sendsEmails: boolean;
  /** Asks about unsaved work first. */
  logOut: () => Promise<void>;
}

export const useAdminFrame = () => useOutletContext<AdminFrame>();
