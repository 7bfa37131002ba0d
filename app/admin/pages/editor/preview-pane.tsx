import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Page } from "#domain/pages/page.ts";
import { useIsAwake } from "../../ui/is-awake.ts";
import { showLine } from "./caret-words.ts";

const widths = { wide: "Wide", phone: "Phone" } as const;
type Width = keyof typeof widths;
/** The window width in pixels for each. */
const pixels: Record<Width, number> = { wide: 1120, phone: 390 };

/** Milliseconds after which the preview follows a caret that rests. */
const rest = 250;

export interface Follower {
  /** Shows this line of the text once the caret rests. */
  follow(line: string): void;
}

interface PaneProps {
  ref: Ref<Follower>;
  page: Page;
}

/** The page as visitors will see it, rendered by the site. It updates after each save and follows the caret. */
export function PreviewPane({ ref, page: { id, rev } }: PaneProps) {
  const isAwake = useIsAwake();
  const [chosen, setChosen] = useState<Width>();
  const width = chosen ?? (isAwake && matchMedia("(max-width: 768px)").matches ? "phone" : "wide");
  const frame = useRef<HTMLIFrameElement>(null);
  const { stage, room } = useRoom();
  const shown = useRef(rev);
  const line = useRef("");
  const timer = useRef(0);
  const scale = Math.min(1, room.width / pixels[width]);

  useEffect(() => {
    if (shown.current === rev) return;
    shown.current = rev;
    const preview = previewIn(frame.current);
    // Reload the same document, so it keeps its scroll position.
    if (preview) preview.location.reload();
    else frame.current?.setAttribute("src", `/admin/pages/${id}/preview`);
  }, [id, rev]);

  const show = () => showIn(frame.current, line.current);
  useImperativeHandle(ref, () => ({
    follow(next) {
      line.current = next;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(show, rest);
    },
  }));
  // A narrow screen shows the preview only now, and another width breaks lines elsewhere.
  useEffect(() => {
    if (room.width > 0 && width) showIn(frame.current, line.current);
  }, [room, width]);

  return (
    <section id="pane-preview" className="preview-pane" aria-label="Preview">
      <header className="spread">
        <h2>As visitors will see it</h2>
        <Widths
          legend="Width of the preview"
          name="preview-width"
          options={widths}
          chosen={width}
          onChoose={setChosen}
        />
      </header>
      <div className="stage" ref={stage}>
        {/* The site's policy blocks styles in the page as the server sends it. */}
        {isAwake && (
          <iframe
            ref={frame}
            src={`/admin/pages/${id}/preview`}
            title="Preview of the page"
            onLoad={show}
            style={{ width: pixels[width], height: room.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  );
}

/** The preview's window, which scripts can't reach after it failed to load. */
function previewIn(frame: HTMLIFrameElement | null): Window | null | undefined {
  return frame?.contentDocument && frame.contentWindow;
}

function showIn(frame: HTMLIFrameElement | null, line: string): void {
  const preview = previewIn(frame);
  if (preview) showLine(preview, line);
}

/** The space available to the preview, in pixels. */
function useRoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 1120, height: 800 });
  useEffect(() => {
    const observed = stage.current;
    if (!observed) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = observed;
      // Zero while a narrow screen shows the text instead.
      if (width > 0) setRoom({ width, height });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { stage, room };
}

interface WidthsProps<Width extends string> {
  legend: string;
  name: string;
  /** The options with their labels. */
  options: Readonly<Record<Width, string>>;
  chosen: Width;
  onChoose: (width: Width) => void;
}

/** Radio buttons for a few ways to view a text. */
export function Widths<Width extends string>({ legend, name, options, chosen, onChoose }: WidthsProps<Width>) {
  return (
    <fieldset className="widths">
      <legend className="visually-hidden">{legend}</legend>
      {(Object.keys(options) as Width[]).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === chosen} onChange={() => onChoose(each)} />
          {options[each]}
        </label>
      ))}
    </fieldset>
  );
}
