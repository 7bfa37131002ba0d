import Link from "next/link";
import "./site.css";
import { readContent } from "./content.js";

export const metadata = { title: "The same content, made with Next.js", description: "A reference for measurements." };

export default function Layout({ children }) {
  const { profile } = readContent();
  return (
    <html lang="en">
      <body>
        <header className="top-bar">
          <div className="inner">
            <Link className="name" href="/">
              {profile.agentName}
            </Link>
            <nav className="menu">
              <Link href="/listings">Current Listings</Link>
            </nav>
          </div>
        </header>
        <main id="content">{children}</main>
        <footer className="footer">
          <p>{profile.phone}</p>
        </footer>
      </body>
    </html>
  );
}
