import Link from "next/link";
import { readContent } from "./content.js";
import { Picture } from "./picture.jsx";

const widths = [480, 750, 960, 1440];
const sizes = "(max-width: 768px) calc(100vw - 40px), (max-width: 1440px) 33vw, 419px";
const copies = (address, format) =>
  widths.map((width) => `${address.replace(/\.[a-z]+$/, `-${width}.${format}`)} ${width}w`).join(", ");

export function Cards() {
  const { listings } = readContent();
  return (
    <div className="page listings-page wrap">
      <h1>Current Listings</h1>
      <div className="cards">
        {listings.map((listing, index) => (
          <Card key={listing.id} listing={listing} isFirst={index === 0} />
        ))}
      </div>
    </div>
  );
}

function Card({ listing, isFirst }) {
  const { coverImage, title, price, bedrooms, bathrooms, squareFeet, description, status } = listing;
  return (
    <article className="card">
      <div className="photo" data-picture="">
        <Picture
          avif={copies(coverImage, "avif")}
          jpg={copies(coverImage, "jpg")}
          src={coverImage}
          sizes={sizes}
          width={1440}
          height={960}
          alt={title}
          isFirst={isFirst}
        />
      </div>
      <span className={`badge ${status}`}>{status}</span>
      <div className="body">
        <p className="price">${price.toLocaleString("en-US")}</p>
        <h2>
          <Link href="/listings">{title}</Link>
        </h2>
        <p className="facts">
          {bedrooms} beds, {bathrooms} baths, {squareFeet} sqft
        </p>
        <p className="description">{description}</p>
        <Link className="button navy small" href="/listings">
          View Details
        </Link>
      </div>
    </article>
  );
}
