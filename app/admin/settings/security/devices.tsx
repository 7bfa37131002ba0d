import { useEffect, useRef, useState } from "react";
import type { Device } from "../../api/security/devices.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { Failure } from "../../ui/failure.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { Moment } from "../moment.tsx";

interface Devices {
  devices: Device[];
}

/** Where the agent is logged in, with buttons to log those devices out. */
export function DeviceList() {
  const reading = useRead<Devices>("devices");
  const [left, setLeft] = useState<Device[]>();
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const devices = left ?? (reading.step === "done" ? reading.answer.devices : []);
  const failure = reading.step === "failed" ? reading.error.message : "";

  // The button that was clicked is no longer on the page.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  async function end(path: string, sentence: string) {
    setBusy(path);
    setSaid("");
    const outcome = await outcomeOf(callAdmin<Devices>("DELETE", path));
    setBusy("");
    if (outcome.step === "done") setLeft(outcome.answer.devices);
    setSaid(outcome.step === "done" ? sentence : outcome.error.message);
  }

  return (
    <section aria-labelledby="devices-title" className="security-part">
      <h4 id="devices-title">Where you're logged in</h4>
      <Failure text={failure} />
      <ul className="security-list">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceFacts {...device} />
            {!device.isThis && (
              <SteadyButton
                type="button"
                className="button line small"
                isOff={busy !== ""}
                aria-label={`End Session: ${device.name}`}
                onClick={() => end(`devices/${device.id}`, `${device.name} is logged out.`)}
              >
                End Session
              </SteadyButton>
            )}
          </li>
        ))}
      </ul>
      <p role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
      {devices.length > 1 && (
        <SteadyButton
          type="button"
          className="button line small"
          isOff={busy !== ""}
          onClick={() => end("devices", "All other devices are logged out.")}
        >
          End Other Sessions
        </SteadyButton>
      )}
    </section>
  );
}

/** Offers to log out all other devices after a credential was changed. */
export const OthersStay = () => (
  <p role="status">Your other devices stay logged in. You can end their sessions above.</p>
);

function DeviceFacts({ name, firstSeen, lastSeen, isThis }: Device) {
  return (
    <p>
      <strong>{name}</strong>
      {isThis && <span className="mark">This device</span>}
      <span className="hint">
        Logged in <Moment at={firstSeen} />, last seen <Moment at={lastSeen} />
      </span>
    </p>
  );
}
