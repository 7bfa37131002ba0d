import { useRef, useState } from "react";
import type { Device } from "../../api/security/security-state.server.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { Moment } from "../moment.tsx";
import { FocusedStatus } from "./focused-status.tsx";

/** Where the agent is logged in, with buttons to log those devices out. */
export function DeviceList({ devices }: { devices: Device[] }) {
  const [said, setSaid] = useState("");
  const done = useRef("");
  const { send, isBusy } = useChange(
    () => setSaid(done.current),
    ({ error = "" }) => setSaid(error),
  );

  function end(path: string, sentence: string) {
    setSaid("");
    done.current = sentence;
    send("DELETE", path);
  }

  return (
    <section aria-labelledby="devices-title" className="security-part stack start">
      <h4 id="devices-title">Where you're logged in</h4>
      <ul className="security-list between">
        {devices.map((device) => (
          <li key={device.id} className="spread">
            <DeviceFacts {...device} />
            {!device.isThis && (
              <SteadyButton
                type="button"
                className="button line small"
                isOff={isBusy}
                aria-label={`End Session: ${device.name}`}
                onClick={() => end(`devices/${device.id}`, `${device.name} is logged out.`)}
              >
                End Session
              </SteadyButton>
            )}
          </li>
        ))}
      </ul>
      <FocusedStatus text={said} />
      {devices.length > 1 && (
        <SteadyButton
          type="button"
          className="button line small"
          isOff={isBusy}
          onClick={() => end("devices", "All other devices are logged out.")}
        >
          End Other Sessions
        </SteadyButton>
      )}
    </section>
  );
}

/** Offers to log out all other devices after a credential was changed. */
export const OtherDevicesNote = () => (
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
