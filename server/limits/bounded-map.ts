import { LRUCache } from "lru-cache";

interface BoundedMapOptions {
  /** How many names are held at most. The one that was asked for or written longest ago makes room. */
  capacity: number;
  /** Milliseconds after which an entry that was not written again is forgotten. */
  lifetime: number;
  now(): Date;
}

/**
 * A map in memory for what strangers send: it cannot grow without end, and what it holds expires. To push out one name
 * costs a sender `capacity` other names; asking for a name keeps it, so that whoever goes on trying stays known.
 */
export function boundedMap<Value extends {}>({ capacity, lifetime, now }: BoundedMapOptions): LRUCache<string, Value> {
  return new LRUCache({
    // For `max` the library reserves the memory of all names at the start: 11 MB and 90 ms for three maps of 100,000.
    maxSize: capacity,
    sizeCalculation: () => 1,
    // The library drops an entry that is older than `ttl`; here an entry is dropped when it is as old as `lifetime`.
    ttl: lifetime - 1,
    // Every look reads the clock. Otherwise a timer keeps the time for a millisecond, also from a test's clock.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
}
