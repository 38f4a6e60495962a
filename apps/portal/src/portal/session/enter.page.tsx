import { bodyOf, doneOf } from "@entrada/api-client/client";
import { problemOf, waitOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { ENTER, HOME } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { CodeForm } from "./code.form.tsx";
import { isHelpers, useLinkToken } from "./link-token.ts";

/** Sign-in: a link, which is used up, then a code. */
export function EnterPage() {
  const token = useLinkToken();
  // Known to whoever opened the link, and good for nothing but a code.
  const search = new URLSearchParams(useSearch());
  const session = search.get("session");
  if (session !== null) return <EnterCode isTold={search.has("told")} session={session} />;
  // What one link came to says nothing of the next.
  return token === undefined ? <WithoutLink /> : <OpenLink key={token} token={token} />;
}

function OpenLink({ token }: { readonly token: string }) {
  const { text } = useLanguage();
  const client = useClient();
  const [, navigate] = useLocation();
  const opening = useMutation({
    mutationFn: () => bodyOf(client.POST("/traveler/sessions", { body: { invitationToken: token } })),
    onSuccess: ({ id }) => navigate(`${ENTER}?session=${id}${isHelpers(token) ? "&told" : ""}`, { replace: true }),
  });
  if (problemOf(opening.error)?.code === "credential_invalid") return <UsedLink token={token} />;
  return (
    <>
      <PageTitle title={text("enter.title")} />
      <p>{text(isHelpers(token) ? "enter.helping" : "enter.about")}</p>
      <div>
        {/* Not by itself: what looks through mails would use the link up. */}
        <Button aria-disabled={opening.isPending} look="primary" onClick={() => opening.mutate()}>
          {text("enter.open")}
        </Button>
      </div>
      {opening.isError && <Failure error={opening.error} onRetry={() => opening.mutate()} />}
    </>
  );
}

interface EnterCodeProps {
  readonly session: string;
  /** whoever asked for help tells the code; no other can be sent */
  readonly isTold: boolean;
}

function EnterCode({ session, isTold }: EnterCodeProps) {
  const { text } = useLanguage();
  const client = useClient();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const params = { path: { id: session } };
  return (
    <>
      <PageTitle title={text("code.title")} />
      <p>{text(isTold ? "code.told" : "code.about")}</p>
      <CodeForm
        another={isTold ? undefined : () => bodyOf(client.POST("/traveler/sessions/{id}/codes", { params }))}
        enter={(code) => bodyOf(client.POST("/traveler/sessions/{id}/verify", { params, body: { code } }))}
        onEntered={() => {
          // What another person was shown on this device.
          queries.clear();
          navigate(HOME, { replace: true });
        }}
      />
    </>
  );
}

/** A link that opens nothing any more, and the way to another one. */
function UsedLink({ token }: { readonly token: string }) {
  const { text } = useLanguage();
  const client = useClient();
  const asking = useMutation({
    mutationFn: () => doneOf(client.POST("/traveler/invitations/renew", { body: { invitationToken: token } })),
  });
  const isThrottled = problemOf(asking.error)?.code === "rate_limit_exceeded";
  return (
    <>
      <PageTitle title={text("used.title")} />
      <p>{text("used.about")}</p>
      {isHelpers(token) ? (
        <p>{text("used.helping")}</p>
      ) : asking.isSuccess ? (
        <Notice isNew tone="go">
          <p>{text("used.sent")}</p>
        </Notice>
      ) : (
        <div>
          <Button aria-disabled={asking.isPending} look="primary" onClick={() => asking.mutate()}>
            {text("used.ask")}
          </Button>
        </div>
      )}
      {isThrottled && (
        <Notice isNew tone="stop">
          <p>{text("used.tooMany", { minutes: waitOf(asking.error) })}</p>
        </Notice>
      )}
      {asking.isError && !isThrottled && <Failure error={asking.error} onRetry={() => asking.mutate()} />}
    </>
  );
}

function WithoutLink() {
  const { text } = useLanguage();
  return (
    <>
      <PageTitle title={text("enter.title")} />
      <p>{text("enter.noLink")}</p>
    </>
  );
}
