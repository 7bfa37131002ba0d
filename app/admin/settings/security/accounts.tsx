import { useRef, useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import type { AccountFacts, AccountsAnswer } from "../../api/security/security-state.server.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Moment } from "../moment.tsx";
import { FocusedStatus } from "./focused-status.tsx";
import { PasswordForm } from "./password-form.tsx";

/** A link with which a new user chooses a password. */
interface NewInvitation {
  username: string;
  link: string;
}

/** The other accounts. Where only the server administrator manages accounts, says so. */
export function AccountList({ accounts, invitations }: AccountsAnswer) {
  const [said, setSaid] = useState("");
  const [invitation, setInvitation] = useState<NewInvitation>();
  /** The account being removed, or "+" for a new one. No username consists of that character. */
  const [open, setOpen] = useState("");
  const revoked = useRef("");
  const { send } = useChange(
    () => {
      if (invitation?.username === revoked.current) setInvitation(undefined);
      setSaid(`The link for ${revoked.current} no longer works.`);
    },
    ({ error = "" }) => setSaid(error),
  );

  if (accounts.length === 0) return <OperatorsAccounts />;

  function ask(which: string) {
    setSaid("");
    setOpen(which);
  }

  function revokeInvitation(username: string) {
    setSaid("");
    revoked.current = username;
    send("DELETE", "accounts", { username });
  }

  return (
    <section aria-labelledby="accounts-title" className="security-part stack start">
      <h4 id="accounts-title">Accounts</h4>
      <p>Everyone with an account can do everything you can: edit listings, read messages, and remove accounts.</p>
      <ul className="security-list between">
        {accounts.map((account) => (
          <li key={account.username} className="spread">
            <Facts {...account} />
            {!account.isOwn && open !== account.username && (
              <button
                type="button"
                className="button line small"
                aria-label={`Remove: ${account.username}`}
                onClick={() => ask(account.username)}
              >
                Remove
              </button>
            )}
            {open === account.username && (
              <PasswordForm
                method="DELETE"
                path={`accounts/${encodeURIComponent(account.username)}`}
                button="Remove Account"
                onDone={() => {
                  setOpen("");
                  setSaid(`${account.username} can no longer log in.`);
                }}
                onCancel={() => setOpen("")}
              />
            )}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <ul className="security-list between" aria-label="Pending invitations">
          {invitations.map((each) => (
            <li key={each.username} className="spread">
              <InvitationFacts {...each} />
              <button
                type="button"
                className="button line small"
                aria-label={`Revoke: ${each.username}`}
                onClick={() => revokeInvitation(each.username)}
              >
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
      <FocusedStatus text={said} />
      {invitation && <InvitationLink {...invitation} />}
      {open === "+" ? (
        <PasswordForm<NewInvitation>
          method="POST"
          path="accounts"
          button="Create Link"
          fields={(errors) => (
            <TextField
              name="username"
              label="Username of the new account"
              autoFocus
              autoCapitalize="none"
              autoComplete="off"
              error={errors.username}
              isRequired
            />
          )}
          onDone={(answer) => {
            setInvitation(answer);
            setOpen("");
          }}
          onCancel={() => setOpen("")}
        />
      ) : (
        <button type="button" className="button line small" onClick={() => ask("+")}>
          Invite Someone
        </button>
      )}
    </section>
  );
}

/** On the cloud: says that accounts can't be managed here, so agents don't look for it. */
function OperatorsAccounts() {
  return (
    <section aria-labelledby="accounts-title" className="security-part stack start">
      <h4 id="accounts-title">Accounts</h4>
      <p>
        This website runs in the cloud, so there are no passkeys, recovery codes or invitations. Your server
        administrator creates and removes accounts, and turns off two-step login for someone who loses their phone.
      </p>
    </section>
  );
}

function Facts({ username, createdAt, isOwn }: AccountFacts) {
  return (
    <p>
      <strong>{username}</strong>
      {isOwn && <span className="mark">You</span>}
      <span className="hint">
        Since <Moment at={createdAt} />
      </span>
    </p>
  );
}

function InvitationFacts({ username, invitedBy, expiresAt }: AccountsAnswer["invitations"][number]) {
  return (
    <p>
      <strong>{username}</strong>
      <span className="hint">
        Invited by {invitedBy}, until <Moment at={expiresAt} />
      </span>
    </p>
  );
}

function InvitationLink({ username, link }: NewInvitation) {
  return (
    <div className="stack tight start" role="status">
      <p>Give this link to {username} yourself. They can use it once, within an hour, to choose a password:</p>
      <p>
        <code>{link}</code>
      </p>
      <CopyButton text={link} className="button line small" name="Copy Link">
        Copy Link
      </CopyButton>
    </div>
  );
}
