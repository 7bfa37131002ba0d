import type { RouterContextProvider } from "react-router";
import type { Sender } from "#server/inquiries/receive-inquiry.ts";
import { clientAddressContext, servicesOf } from "../services.server.ts";
import { judgeProof } from "./proof.server.ts";

/** Who sends these values, and a way to learn whether the work was done. */
export function senderOf(context: Readonly<RouterContextProvider>, values: object): Sender {
  const services = servicesOf(context);
  return {
    address: context.get(clientAddressContext),
    judgeProof: () => judgeProof(services, "proof" in values ? values.proof : undefined),
  };
}
