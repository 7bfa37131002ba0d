import { useState } from "react";
import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { TextField } from "../../../ui/field.tsx";
import type { AccountFacts } from "../../api/security/account-facts.server.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useRead } from "../../ui/use-call.ts";
import { PasswordForm } from "./password-form.tsx";

interface Accounts {
  accounts: AccountFacts[];
}

/** A link with which somebody new chooses a password. */
interface Invitation {
  username: string;
  link: string;
}

/** Who else may sign in. Not shown where an operator alone sees to that. */
export function AccountList() {
  const reading = useRead<Accounts>("accounts");
  const [left, setLeft] = useState<AccountFacts[]>();
  const [said, setSaid] = useState("");
  const [invitation, setInvitation] = useState<Invitation>();
  /** The account that is to be removed, or "+" for a new one: no name has that sign alone. */
  const [open, setOpen] = useState("");
  const accounts = left ?? (reading.step === "done" ? reading.answer.accounts : []);
  if (accounts.length === 0) return null;

  function removed(username: string, { accounts: others }: Accounts) {
    setOpen("");
    setLeft(others);
    setSaid(`${username} can no longer sign in.`);
  }

  return (
    <section aria-labelledby="accounts-title" className="security-part">
      <h4 id="accounts-title">Accounts</h4>
      <p>Whoever has an account may do everything that you may: change homes, read messages, and remove accounts.</p>
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
              <PasswordForm<Accounts>
                method="DELETE"
                path={`accounts/${encodeURIComponent(account.username)}`}
                button="Remove the Account"
                onDone={(answer) => removed(account.username, answer)}
                onCancel={() => setOpen("")}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      {invitation && <InvitationLink {...invitation} />}
      {open === "+" ? (
        <PasswordForm<Invitation>
          method="POST"
          path="accounts"
          button="Make a Link"
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
            setOpen("");
          }}
          onCancel={() => setOpen("")}
        />
      ) : (
        <button type="button" className="button line small" onClick={() => setOpen("+")}>
          Invite Somebody
        </button>
      )}
    </section>
  );
}

function Facts({ username, createdAt, isOwn }: AccountFacts) {
  const { profile } = useSite();
  return (
    <p>
      <strong>{username}</strong>
      {isOwn && <span className="mark">You</span>}
      <span className="hint">
        Since <time dateTime={createdAt}>{longDateTime(new Date(createdAt), profile.timeZone)}</time>
      </span>
    </p>
  );
}

function InvitationLink({ username, link }: Invitation) {
  return (
    <div className="invitation" role="status">
      <p>Give this link to {username} yourself. With it they choose their password, once and within the hour:</p>
      <p>
        <code>{link}</code>
      </p>
      <CopyButton text={link} className="button line small" name="Copy the Link">
        Copy the Link
      </CopyButton>
    </div>
  );
}
