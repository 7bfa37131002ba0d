import { useEffect, useRef, useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import type { AccountFacts, AccountsAnswer } from "../../api/security/accounts.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Moment } from "../moment.tsx";
import { PasswordForm } from "./password-form.tsx";

/** A link with which a new user chooses a password. */
interface NewInvitation extends AccountsAnswer {
  username: string;
  link: string;
}

const noAccounts: AccountsAnswer = { accounts: [], invitations: [] };

/** The other accounts. Where only the server administrator manages accounts, says so. */
export function AccountList() {
  const reading = useRead<AccountsAnswer>("accounts");
  const [left, setLeft] = useState<AccountsAnswer>();
  const [said, setSaid] = useState("");
  const [invitation, setInvitation] = useState<NewInvitation>();
  /** The account being removed, or "+" for a new one. No username consists of that character. */
  const [open, setOpen] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const { accounts, invitations } = left ?? (reading.step === "done" ? reading.answer : noAccounts);

  // The button that was clicked is no longer on the page.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  if (accounts.length === 0) return reading.step === "done" ? <OperatorsAccounts /> : null;

  function removed(username: string, others: AccountsAnswer) {
    setOpen("");
    setLeft(others);
    setSaid(`${username} can no longer log in.`);
  }

  async function takeBack(username: string) {
    setSaid("");
    const outcome = await outcomeOf(callAdmin<AccountsAnswer>("DELETE", "accounts", { username }));
    if (outcome.step === "done") {
      setLeft(outcome.answer);
      if (invitation?.username === username) setInvitation(undefined);
    }
    setSaid(outcome.step === "done" ? `The link for ${username} no longer works.` : outcome.error.message);
  }

  return (
    <section aria-labelledby="accounts-title" className="security-part">
      <h4 id="accounts-title">Accounts</h4>
      <p>Everyone with an account can do everything you can: edit listings, read messages, and remove accounts.</p>
      <ul className="security-list">
        {accounts.map((account) => (
          <li key={account.username}>
            <Facts {...account} />
            {!account.isOwn && open !== account.username && (
              <button
                type="button"
                className="button line small"
                aria-label={`Remove: ${account.username}`}
                onClick={() => setOpen(account.username)}
              >
                Remove
              </button>
            )}
            {open === account.username && (
              <PasswordForm<AccountsAnswer>
                method="DELETE"
                path={`accounts/${encodeURIComponent(account.username)}`}
                button="Remove Account"
                onDone={(answer) => removed(account.username, answer)}
                onCancel={() => setOpen("")}
              />
            )}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <ul className="security-list" aria-label="Pending invitations">
          {invitations.map((each) => (
            <li key={each.username}>
              <InvitationFacts {...each} />
              <button
                type="button"
                className="button line small"
                aria-label={`Revoke: ${each.username}`}
                onClick={() => takeBack(each.username)}
              >
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
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
              autoCapitalize="none"
              autoComplete="off"
              error={errors.username}
              isRequired
            />
          )}
          onDone={(answer) => {
            setInvitation(answer);
            setLeft(answer);
            setOpen("");
          }}
          onCancel={() => setOpen("")}
        />
      ) : (
        <button type="button" className="button line small" onClick={() => setOpen("+")}>
          Invite Someone
        </button>
      )}
    </section>
  );
}

/** On the cloud: says that accounts can't be managed here, so agents don't look for it. */
function OperatorsAccounts() {
  return (
    <section aria-labelledby="accounts-title" className="security-part">
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
    <div className="invitation" role="status">
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
