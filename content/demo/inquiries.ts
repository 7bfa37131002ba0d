import inquiries from "./inquiries.json" with { type: "json" };

interface DemoInquiry {
  name: string;
  email: string;
  phone?: string;
  message: string;
  /** Index into `demoListings`. */
  about: number | null;
  isRead: boolean;
  hoursAgo: number;
  /** Whether the first days that are offered are asked for. */
  wantsVisit?: boolean;
}

/** What an agent's inbox holds after six weeks. All of it is invented. */
export const demoInquiries = inquiries as DemoInquiry[];
