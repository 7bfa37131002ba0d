import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBackupRecord } from "./embedded/backup/backup-record.ts";
import { freeSpace } from "./machine/free-space.ts";
import { productVersion } from "./machine/product-version.ts";
import type { Services } from "./services.ts";

/** What Prometheus asks for: https://prometheus.io/docs/instrumenting/exposition_formats/ */
const contentType = "text/plain; version=0.0.4; charset=utf-8";

export interface Metrics {
  /** Counts an answer of this process. */
  count(status: number): void;
  /** Answers `/metrics`. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Returns `/metrics`, or nothing where no token is set: the address is then as unknown as any other. A token, and not the
 * address that a request comes from, decides: behind a proxy on the same machine every visitor comes from the machine.
 */
export function createMetrics(services: Services): Metrics | undefined {
  const token = services.config.metricsToken;
  if (!token) return undefined;
  const requests = new Map<string, number>();
  const startedAt = Date.now();

  return {
    count(status) {
      const kind = `${Math.floor(status / 100)}xx`;
      requests.set(kind, (requests.get(kind) ?? 0) + 1);
    },

    async send(request, response) {
      response.setHeader("Cache-Control", "no-store");
      response.setHeader("Content-Type", contentType);
      if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
        response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end("The token of METRICS_TOKEN is needed.\n");
        return;
      }
      const families = [...(await familiesOf(services)), requestsOf(requests), ...processFacts(startedAt)];
      response.end(families.map(written).join(""));
    },
  };
}

interface Family {
  name: string;
  help: string;
  type?: "counter" | "gauge";
  /** Each sample's labels, as in `place="inbox"`, and its value. A sample without a value is left out. */
  samples: [labels: string, value: number | undefined][];
}

async function familiesOf({ platform, config, concerns }: Services): Promise<Family[]> {
  const [counts, notices, problems] = await Promise.all([
    platform.inquiries.counts(),
    platform.outbox.summary(),
    concerns.current(),
  ]);
  const concernsOf = (status: string) => problems.filter((each) => each.status === status).length;
  return [
    {
      ...{ name: "shingle_messages", help: "Messages in the inbox." },
      samples: [
        ['state="read"', counts.resolved],
        ['state="unread"', counts.pending],
      ],
    },
    {
      ...{ name: "shingle_messages_held", help: "Messages that are held back." },
      samples: [
        ['reason="spam"', counts.spam],
        ['reason="flood"', counts.flood],
      ],
    },
    {
      ...{ name: "shingle_notices", help: "Notices to the agent that wait or were given up, at most 1000 of each." },
      samples: [
        ['state="waiting"', notices.waiting],
        ['state="failed"', notices.failed],
      ],
    },
    {
      ...{ name: "shingle_concerns", help: "What the dashboard says somebody has to see to." },
      samples: [
        ['status="problem"', concernsOf("problem")],
        ['status="warning"', concernsOf("warning")],
      ],
    },
    ...(config.aws ? [] : await onThisMachine(config.dataDir)),
  ];
}

async function onThisMachine(dataDir: string): Promise<Family[]> {
  const record = await readBackupRecord(dataDir).catch(() => undefined);
  return [
    {
      ...{ name: "shingle_disk_free_bytes", help: "Bytes that are free on the disk of the data folder." },
      samples: [["", await freeSpace(dataDir)]],
    },
    {
      ...{ name: "shingle_last_backup_timestamp_seconds", help: "When the last whole backup was made." },
      samples: [
        ['place="here"', seconds(record?.last?.madeAt)],
        ['place="elsewhere"', seconds(record?.offsite?.last?.sentAt)],
      ],
    },
  ];
}

function requestsOf(requests: ReadonlyMap<string, number>): Family {
  return {
    ...{
      name: "shingle_requests_total",
      help: "Answers of this process by the class of their status.",
      type: "counter",
    },
    samples: ["2xx", "3xx", "4xx", "5xx"].map((kind) => [`class="${kind}"`, requests.get(kind) ?? 0]),
  };
}

function processFacts(startedAt: number): Family[] {
  return [
    {
      ...{ name: "shingle_build_info", help: "Which version this is." },
      samples: [[`version="${productVersion()}"`, 1]],
    },
    {
      ...{ name: "process_resident_memory_bytes", help: "Memory of this process." },
      samples: [["", process.memoryUsage.rss()]],
    },
    {
      ...{ name: "process_start_time_seconds", help: "When this process began to serve." },
      samples: [["", Math.round(startedAt / 1000)]],
    },
  ];
}

function written({ name, help, type = "gauge", samples }: Family): string {
  const lines = samples
    .filter(([, value]) => value !== undefined)
    .map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}\n`);
  return lines.length === 0 ? "" : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function seconds(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Math.round(Date.parse(time) / 1000);
}

/** Takes as long for every text: hashes are compared. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
