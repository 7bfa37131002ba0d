import { contactWording } from "#domain/inquiries/contact-wording.ts";
import { hoursText } from "#domain/profile/hours-wording.ts";
import { listingsWording, phoneText } from "#domain/wording.ts";
import { useSite } from "../frame/known-site.ts";
import { NotFoundMessage } from "../ui/not-found-message.tsx";
import { ContactDetails } from "../visitor/contact/contact-details.tsx";
import { ContactForm, type ContactFormProps } from "../visitor/contact/contact-form.tsx";
import { GuideContents } from "../visitor/guides/guide-contents.tsx";
import { HomesForSale } from "../visitor/guides/homes-for-sale.tsx";
import { ReadNext } from "../visitor/guides/read-next.tsx";
import { TrustedPartners } from "../visitor/guides/trusted-partners.tsx";
import { SearchWords } from "../visitor/search/search-words.tsx";
import type { Samples } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

export function Messages({ samples: { home, all } }: { samples: Samples }) {
  const { profile } = useSite();
  const reach = { phone: profile.phone, call: `Call ${phoneText(profile.phone)}`, hours: hoursText(profile) };
  const form = { listingId: null, message: "", consent: "Optional.", values: {}, isSent: false, reach };
  const forms: Record<string, Partial<ContactFormProps>> = {
    "at first": {},
    "about a home": { listingId: home.id, message: contactWording.interested },
    refused: {
      values: { name: "Priya Raman", email: "priya@" },
      refusal: {
        error: contactWording.required,
        fields: { email: contactWording.badEmail, message: contactWording.missing.message },
      },
    },
    "sent, about a home": { listingId: home.id, isSent: true },
  };
  return (
    <>
      {Object.entries(forms).map(([state, props]) => (
        <Specimen key={state} name={`Contact form: ${state}`}>
          <div className="narrow">
            <ContactForm {...form} {...props} />
          </div>
        </Specimen>
      ))}
      <Specimen name="Ways to reach the agent">
        <div className="narrow">
          <ContactDetails />
        </div>
      </Specimen>
      <Specimen name="Search: before it has loaded">
        <SearchWords />
      </Specimen>
      <Specimen name="Nothing here">
        <NotFoundMessage title={listingsWording.notFound} text="It may have been taken down." />
      </Specimen>
      <Specimen name="Beside a guide: its contents, what to read next, homes for sale, partners">
        <GuideContents headings={[{ id: "nowhere", text: "Assumable loans" }]} />
        <ReadNext
          guides={[
            {
              slug: "new-construction",
              title: "New Construction",
              summary: "Builder contracts, metro districts, soil reports and three inspections worth arranging.",
            },
            {
              slug: "custom-home-building",
              title: "Custom Home Building",
              summary: "Lot, soils, wildfire rules, permits, draws and a calendar that allows for winter.",
            },
          ]}
        />
        <HomesForSale homes={all.slice(0, 2)} />
        <div className="narrow">
          <TrustedPartners />
        </div>
      </Specimen>
    </>
  );
}
