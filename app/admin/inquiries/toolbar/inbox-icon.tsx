import { drawings } from "../../../ui/icon.tsx";
import { house } from "../../ui/house.tsx";

/** Line drawings for the inbox only, so public pages don't load them. */
export const InboxIcon = drawings({
  house,
  person: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 17c.8-3.4 3.2-5 6.2-5s5.4 1.6 6.2 5" />
    </>
  ),
  open: <path d="M5 8l5 5 5-5" />,
  close: <path d="M5 12l5-5 5 5" />,
  refresh: <path d="M16 10a6 6 0 1 1-1.8-4.3M16 3v4h-4" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M13 13l4 4" />
    </>
  ),
  download: <path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12" />,
  select: <path d="M4 4h12v12H4zM7 10l2.2 2.2L13 8" />,
  keys: <path d="M2.5 5.5h15v9h-15zM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M7 11.5h6" />,
  mail: <path d="M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5" />,
  reply: <path d="M17.5 2.5L9 11M17.5 2.5L12 17.5 9 11 2.5 8z" />,
  note: <path d="M4 3h12v9l-5 5H4zM11 17v-5h5M7 7h6M7 10h3" />,
  call: (
    <path d="M6.5 3H4.2A1.7 1.7 0 0 0 2.5 4.9 14.2 14.2 0 0 0 15 17.5a1.7 1.7 0 0 0 2-1.7v-2.3l-3.6-1.5-1.6 1.7A10.6 10.6 0 0 1 6.4 8.3L8 6.6z" />
  ),
  task: <path d="M4 10.5l4 4 8-9" />,
  undo: <path d="M8 5L4 9l4 4M4 9h8a4 4 0 0 1 0 8h-2" />,
  remove: <path d="M5 5l10 10M15 5L5 15" />,
  tray: <path d="M3 11l2.5-7h9L17 11v5H3zM3 11h4l1 2h4l1-2h4" />,
});
