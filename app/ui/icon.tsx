import type { ReactNode } from "react";

/** Creates a component of line drawings shown next to text, hidden from screen readers. */
export const drawings = <Name extends string>(shapes: Record<Name, ReactNode>) =>
  function Drawing({ name }: { name: Name }) {
    return (
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        {shapes[name]}
      </svg>
    );
  };

export const Icon = drawings({
  arrow: <path d="M4 10h12M11 5l5 5-5 5" />,
  back: <path d="M16 10H4M9 5l-5 5 5 5" />,
  phone: (
    <path d="M6.5 3H4.2A1.7 1.7 0 0 0 2.5 4.9 14.2 14.2 0 0 0 15 17.5a1.7 1.7 0 0 0 2-1.7v-2.3l-3.6-1.5-1.6 1.7A10.6 10.6 0 0 1 6.4 8.3L8 6.6z" />
  ),
  mail: <path d="M2.5 5h15v11h-15zM3 5.5l7 6 7-6" />,
  pin: (
    <>
      <path d="M10 18s6-5.4 6-10a6 6 0 1 0-12 0c0 4.6 6 10 6 10z" />
      <circle cx="10" cy="8" r="2.2" />
    </>
  ),
  office: <path d="M4 17V4h8v13M12 8h4v9M7 7.5h2M7 10.5h2M7 13.5h2" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  close: <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />,
  external: <path d="M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8" />,
  photos: <path d="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z" />,
  share: <path d="M10 12.5V3M6.5 6L10 2.5 13.5 6M5 9H3.5v8h13V9H15" />,
  house: <path d="M3 9.5L10 4l7 5.5V17h-5v-4.5H8V17H3z" />,
  warning: <path d="M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1" />,
  search: <path d="M13.5 13.5L17 17M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0z" />,
  down: <path d="M5 8l5 5 5-5" />,
  heart: <path d="M10 16.5S3 12.3 3 7.6A3.6 3.6 0 0 1 10 6a3.6 3.6 0 0 1 7 1.6c0 4.7-7 8.9-7 8.9z" />,
  check: <path d="M4 10.5l4 4 8-9" />,
});
