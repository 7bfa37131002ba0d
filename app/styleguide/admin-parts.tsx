import type { Concern } from "#domain/concern.ts";
import { ConcernList } from "../admin/dashboard/concern-list.tsx";
import { NextSteps } from "../admin/dashboard/next-steps.tsx";
import { NoticeWarning } from "../admin/dashboard/notice-warning.tsx";
import { AdminTabs } from "../admin/shell/admin-tabs.tsx";
import { LoginForm } from "../admin/shell/login-form.tsx";
import { ConfirmDialog } from "../admin/ui/confirm-dialog.tsx";
import { jordan, priya } from "./sample-inquiries.ts";
import { nothing, Specimen } from "./specimen.tsx";

const concerns: Concern[] = [
  {
    key: "disk",
    status: "problem",
    sentence: "The disk is full: new messages cannot be kept.",
    advice: "Make room on it. `npm run doctor` says what takes the most.",
  },
  {
    key: "invented",
    status: "warning",
    sentence: "The website still shows an invented license.",
    advice: "Put in your own, or say that it is true of you.",
    links: [
      { words: "The license", href: "?tab=settings#firm" },
      { words: "The homes", href: "?tab=listings" },
    ],
  },
];

const setup = [
  {
    key: "mail",
    title: "Have new messages mailed to you",
    reason: "Email notices are not set up.",
    link: "?tab=settings",
  },
];

const nobody = { told: {}, onReply: nothing };
const answered = { told: { [priya.id]: "Marked as read." }, onReply: nothing };

/** What stands on the dashboard and around every tab. */
export function AdminParts() {
  return (
    <>
      <Specimen name="Buttons of the admin">
        <div className="side-by-side settings">
          {["navy", "line", "danger"].map((kind) => (
            <button key={kind} type="button" className={`button small ${kind}`}>
              Delete
            </button>
          ))}
          <button type="button" className="button navy small" disabled>
            Saving...
          </button>
        </div>
      </Specimen>
      <Specimen name="Tabs: nobody waits, three wait, many wait">
        {[0, 3, 12_345].map((unread) => (
          <header key={unread} className="admin-header">
            <div className="inner">
              <AdminTabs chosen={unread === 3 ? "inquiries" : "dashboard"} unread={unread} />
            </div>
          </header>
        ))}
      </Specimen>
      <Specimen name="Login">
        <LoginForm onLogin={nothing} />
      </Specimen>
      <Specimen name="Confirm dialog: asking, with an explanation, busy">
        <ConfirmDialog question="Are you sure you want to delete this inquiry?" confirm="Delete" onAnswer={nothing} />
        <ConfirmDialog question="Clear the demo content?" confirm="Clear" isBusy onAnswer={nothing}>
          <p>Nine homes and fourteen messages go. What you have changed stays.</p>
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Needs your attention">
        <ConcernList concerns={concerns} />
      </Specimen>
      <Specimen name="What to do next: not known yet, nobody, two people of whom one was just answered, and a step">
        <NextSteps waiting={undefined} setup={[]} {...nobody} />
        <NextSteps waiting={{ newest: [], overdue: 0, isMoreOverdue: false }} setup={[]} {...nobody} />
        <NextSteps
          waiting={{ newest: [jordan, priya], overdue: 1200, isMoreOverdue: true }}
          setup={setup}
          {...answered}
        />
      </Specimen>
      <Specimen name="Notices that do not leave">
        <NoticeWarning warning="3 notices could not be sent: the mail server refuses the password." canRetry />
      </Specimen>
    </>
  );
}
