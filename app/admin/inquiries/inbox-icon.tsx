const shapes = {
  house: <path d="M3 9.500L10 4l7 5.500V17h-5v-4.500H8V17H3z" />,
  person: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 17c.8-3.4 3.2-5 6.2-5s5.4 1.6 6.2 5" />
    </>
  ),
  open: <path d="M5 8l5 5 5-5" />,
  close: <path d="M5 12l5-5 5 5" />,
  refresh: <path d="M16 10a6 6 0 1 1-1.8-4.300M16 3v4h-4" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M13 13l4 4" />
    </>
  ),
  download: <path d="M10 3v9M6 8.500l4 4 4-4M4 16.500h12" />,
  select: <path d="M4 4h12v12H4zM7 10l2.2 2.200L13 8" />,
  keys: <path d="M2.5 5.500h15v9h-15zM5.5 8.500h.1M8.5 8.500h.1M11.5 8.500h.1M14.5 8.500h.1M7 11.500h6" />,
  tray: <path d="M3 11l2.5-7h9L17 11v5H3zM3 11h4l1 2h4l1-2h4" />,
} as const;

/** The inbox's own line drawings, so that the public pages do not load them. */
export function InboxIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
