import { listingsWording } from "#domain/wording.ts";
import { MessagePage } from "./message-page.tsx";
import styles from "./not-found-message.css?inline";
import { PageStyles } from "./page-styles.tsx";
import { RangeSilhouette } from "./range-silhouette.tsx";

export function NotFoundMessage({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage className="not-found">
      <PageStyles styles={styles} />
      <div className="numerals">
        <p>404</p>
        <RangeSilhouette />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">
        <a className="button navy" href="/">
          Return to Homepage
        </a>
        <a className="button line" href="/listings" data-busy={listingsWording.loading}>
          Browse Listings
        </a>
      </div>
    </MessagePage>
  );
}
