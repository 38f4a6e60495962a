import type { Condition } from "@entrada/api-client/schema";
import { CONDITION_GROUPS, conditionGroupOf } from "@entrada/domain/determinations/model/condition-groups";
import type { ComponentProps } from "react";
import { Disclosure } from "../feedback/disclosure.tsx";
import { useLanguage } from "../language/language.tsx";
import styles from "./condition-groups.module.css";
import { ConditionList } from "./condition-list.tsx";

interface ConditionGroupsProps {
  readonly conditions: readonly Condition[];
  /** whether there is something to apply for */
  readonly isAppliedFor: boolean;
  readonly asking: NonNullable<ComponentProps<typeof ConditionList>["asking"]>;
}

/** What the traveler needs, by when it is dealt with; what is met already is folded away. */
export function ConditionGroups({ conditions, isAppliedFor, asking }: ConditionGroupsProps) {
  const { text } = useLanguage();
  const met = conditions.filter(({ status }) => status === "met");
  const groups = [
    { title: text("group.notMet"), open: conditions.filter(({ status }) => status === "notMet") },
    ...CONDITION_GROUPS.map((group) => ({
      title: text(group === "obtain" && !isAppliedFor ? "group.before" : `group.${group}`),
      open: conditions.filter(
        ({ code, status }) => status === "unknown" && conditionGroupOf(code, isAppliedFor) === group,
      ),
    })),
  ].filter(({ open }) => open.length > 0);
  return (
    <>
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map(({ title, open }) => (
            <section className={styles.group} key={title}>
              <h3 className={styles.heading}>{title}</h3>
              <ConditionList asking={asking} conditions={open} />
            </section>
          ))}
        </div>
      )}
      {met.length > 0 && (
        <div className={styles.met}>
          <Disclosure summary={text("group.met", { count: met.length })}>
            <ConditionList conditions={met} />
          </Disclosure>
        </div>
      )}
    </>
  );
}
