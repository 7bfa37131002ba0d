import { type FormEvent, useId } from "react";
import { counted } from "#domain/formats.ts";
import { nearDate } from "#domain/near-date.ts";
import type { Body } from "#domain/pages/body.ts";
import { type Page, pagePath } from "#domain/pages/page.ts";
import { isFixedPage } from "#domain/pages/slug.ts";
import { TextField } from "../../../ui/field.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import type { DraftSession } from "../draft/draft-session.ts";
import { usePageChange } from "../draft/use-draft.ts";
import { CoverField, FigureList } from "./cover-and-figures.tsx";

interface MoreFieldsProps {
  page: Page;
  draft: Body;
  session: DraftSession;
  onChange: (parts: Partial<Body>) => void;
}

/** Fields that rarely change: heading, review date, picture, figures and address. */
export function MoreFields({ page, draft, session, onChange }: MoreFieldsProps) {
  const { heading, reviewedOn, cover, figures, callToAction } = draft;
  /** An empty field means the page doesn't have it. */
  const field = (key: "heading" | "reviewedOn", value: string | undefined) => ({
    value: value ?? "",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value || undefined }),
  });
  const isGuide = page.kind === "guide";
  return (
    <details className="more-fields">
      <summary>
        <span>Heading, picture and address</span>
        <small>{moreText(page, draft)}</small>
      </summary>
      <TextField
        label="Heading on the page"
        hint="Shown instead of the title. {town} becomes your town."
        maxLength={200}
        {...field("heading", heading)}
      />
      <TextField id="page-reviewed" label="Reviewed on" type="date" {...field("reviewedOn", reviewedOn)} />
      {isGuide && (
        <CoverField
          cover={cover}
          hasDrawing={page.shipped !== undefined}
          onChange={(chosen) => onChange({ cover: chosen })}
        />
      )}
      {figures && (
        <FigureList figures={figures} onChange={(left) => onChange({ figures: left.length > 0 ? left : undefined })} />
      )}
      {isGuide && (
        <CallToAction
          value={callToAction ?? { heading: "", text: "", button: "" }}
          onChange={(changed) => onChange({ callToAction: Object.values(changed).some(Boolean) ? changed : undefined })}
        />
      )}
      {!isFixedPage(page) && <AddressForm page={page} session={session} />}
    </details>
  );
}

/** What the closed section holds. */
function moreText(page: Page, { heading, reviewedOn, cover, figures }: Body): string {
  const parts = [
    pagePath(page),
    heading && `“${heading}”`,
    reviewedOn && `reviewed ${nearDate(new Date(reviewedOn), "UTC")}`,
    cover && "a picture of yours",
    figures && counted(figures.length, "figure"),
  ];
  return parts.filter(Boolean).join(" · ");
}

type Call = NonNullable<Body["callToAction"]>;

function CallToAction({ value, onChange }: { value: Call; onChange: (value: Call) => void }) {
  const field = (key: keyof Call) => ({
    value: value[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [key]: target.value }),
  });
  return (
    <fieldset>
      <legend>At the end of the guide</legend>
      <TextField label="Heading of the last section" maxLength={200} {...field("heading")} />
      <TextField label="Text of the last section" rows={2} maxLength={500} {...field("text")} />
      <TextField label="Button text" maxLength={60} {...field("button")} />
    </fieldset>
  );
}

/** The address is saved separately, so one that's taken never blocks saving the text. */
function AddressForm({ page, session }: { page: Page; session: DraftSession }) {
  const id = useId();
  const { send, isBusy, complaint } = usePageChange(session);
  const slug = page.nextSlug ?? page.slug;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send("PUT", "", { slug: String(new FormData(event.currentTarget).get("slug")).trim() });
  }

  return (
    <form className="address below" onSubmit={submit} aria-labelledby={id}>
      <p id={id}>Address: {pagePath(page)}</p>
      {page.nextSlug && <p className="hint">After you publish: {pagePath({ ...page, slug })}</p>}
      <TextField
        key={slug}
        label="Last part of the address"
        name="slug"
        defaultValue={slug}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        hint="Lowercase letters, digits and hyphens. The old address redirects to the new one."
        error={complaint}
      />
      <SteadyButton type="submit" className="button line small" isOff={isBusy}>
        Change the Address
      </SteadyButton>
    </form>
  );
}
