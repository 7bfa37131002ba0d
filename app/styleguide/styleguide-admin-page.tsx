import type { LoaderFunctionArgs } from "react-router";
import { type LinksFunction, useLoaderData } from "react-router";
import adminStyles from "../admin/shell/admin.css?url";
import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import { AdminHomes } from "./admin-homes.tsx";
import { AdminInbox } from "./admin-inbox.tsx";
import { AdminParts } from "./admin-parts.tsx";
import { AdminSettings } from "./admin-settings.tsx";
import { samplesFrom } from "./samples.ts";
import styles from "./styleguide.css?inline";

/** See styleguide-page.tsx. */
export async function loader({ context }: LoaderFunctionArgs) {
  return samplesFrom((await servicesOf(context).listings.part({ limit: 100 })).listings);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const handle: PageHandle = { styles };

export const meta = () => [{ title: "Styleguide of the admin" }];

/** The admin's components in every state. They are drawn by the server and do nothing: the states are what is looked at. */
export default function StyleguideAdminPage() {
  const samples = useLoaderData<typeof loader>();
  return (
    <main className="admin styleguide">
      <h1>Styleguide</h1>
      <nav>
        <a href="/styleguide">Public pages</a>
        <a href="/styleguide/admin" aria-current="page">
          Admin
        </a>
      </nav>
      <div id="parts">
        <AdminParts />
      </div>
      <div id="inbox">
        <AdminInbox />
      </div>
      <div id="listings">
        <AdminHomes samples={samples} />
      </div>
      <div id="settings">
        <AdminSettings />
      </div>
    </main>
  );
}
