import sharp from "sharp";
import { signIn } from "../product.ts";
import type { RunningServer } from "../running-server.ts";

/** A person who adds photos to a listing. */
interface Agent {
  upload(photo: Buffer): Promise<void>;
  allCopiesReady(): Promise<void>;
}

/** The logged-in agent, working on the newest listing. */
export async function agentOf(server: RunningServer): Promise<Agent> {
  const headers = { cookie: await signIn(server) };
  const answer = await fetch(`${server.origin}/api/admin/listings`, { headers });
  const listings = (await answer.json()) as { id: string }[];
  const address = `${server.origin}/api/admin/listings/${listings[0]?.id}`;
  return {
    async upload(photo) {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(photo)]), "photo.jpg");
      const { status } = await fetch(`${address}/photos`, { method: "POST", headers, body });
      if (status !== 201) throw new Error(`A photo was answered with ${status}.`);
    },
    async allCopiesReady() {
      for (;;) {
        const { pictures } = (await (await fetch(address, { headers })).json()) as { pictures: { widths: number[] }[] };
        if (pictures.every(({ widths }) => widths.length > 0)) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  };
}

/** 12-megapixel JPEGs with sensor-like noise, upright only by their orientation tag. */
export async function makePhotos(count: number): Promise<Buffer[]> {
  const noise = { type: "gaussian" as const, mean: 120, sigma: 40 };
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const made: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    const brightness = 0.7 + number * 0.03;
    const photo = sharp(grain).resize(4000, 3000).modulate({ brightness }).withMetadata({ orientation: 6 });
    made.push(await photo.jpeg({ quality: 88 }).toBuffer());
  }
  return made;
}
