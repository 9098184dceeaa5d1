"""Computes the worked examples a second time and compares every figure of the page.

It shares no code with the product and works differently on purpose: exact fractions, one day at a
time, no closed sums. Run from anywhere: python3 docs/lending/check_worked_examples.py
"""

import sys
from copy import deepcopy
from datetime import date, timedelta
from fractions import Fraction as F
from pathlib import Path

PAGE = Path(__file__).with_name("worked-examples.md")


def half_up(x):
    return (2 * x.numerator + x.denominator) // (2 * x.denominator)


def down(x):
    return x.numerator // x.denominator


def pesos(centavos):
    sign = "-" if centavos < 0 else ""
    return f"{sign}₱{abs(centavos) // 100:,}.{abs(centavos) % 100:02d}"


RECEIVED = dict(rate=F(36, 100), fee=F(3, 100), once=(100000, 80000), grace=0,
                bands=[(1, 30, F(5, 100)), (31, 90, F(4, 100)), (91, 10**9, F(2, 100))],
                order=["penalty", "interest", "principal"])
LAWFUL = dict(rate=F(30, 100), fee=F(0), once=(0, 0), grace=3,
              bands=[(1, 10**9, F(16, 10000))],
              order=["interest", "principal", "penalty"])

STEEP = dict(RECEIVED, once=(0, 0), bands=[(1, 60, F(0)), (61, 10**9, F(5, 100))])


def schedule(principal, rate, start, dues):
    """Rows of due, days, balance, interest, principal, amount, left."""
    spans = [(b - a).days for a, b in zip([start] + dues, dues)]
    discount, annuity = F(1), F(0)
    for days in spans:
        discount /= 1 + rate * days / 365
        annuity += discount
    level = half_up(principal / annuity)
    rows, balance = [], principal
    for k, (due, days) in enumerate(zip(dues, spans)):
        interest = half_up(balance * rate * days / 365)
        part = balance if k == len(dues) - 1 else level - interest
        rows.append([due, days, balance, interest, part, part + interest, balance - part])
        balance -= part
    return rows


def spread(start, term, periods):
    return [start + timedelta(term * k // periods) for k in range(1, periods + 1)]


class Loan:
    """One loan, walked day by day. Payments and pauses only; extensions are figured apart."""

    def __init__(self, policy, principal, start, dues, repeat=False, guarded=True):
        self.policy, self.principal, self.start, self.guarded = policy, principal, start, guarded
        self.once_amount = policy["once"][1 if repeat else 0]
        self.fee = half_up(principal * policy["fee"])
        self.rows, self.periods = [], []
        for r in schedule(principal, policy["rate"], start, dues):
            self.rows.append(dict(due=r[0], owed=dict(principal=r[4], interest=0, penalty=0),
                                  paid=dict(principal=0, interest=0, penalty=0), asked=F(0),
                                  allowed=F(0)))
            self.periods.append(dict(end=r[0], agreed=r[3], exact=F(0), rounded=0))
        self.today, self.once_done, self.reached, self.settled, self.credit = start, False, None, False, 0
        self.log = []

    def unpaid(self, row, part):
        return row["owed"][part] - row["paid"][part]

    def charges(self):
        return self.fee + sum(r["owed"]["interest"] + r["owed"]["penalty"] for r in self.rows)

    def accrue(self):
        """One day of interest, which belongs to the first row not past its date with principal."""
        open_rows = [r for r in self.rows if r["due"] >= self.today and self.unpaid(r, "principal")]
        period = next((p for p in self.periods if p["end"] >= self.today), None)
        if period is None or not open_rows:
            return
        balance = sum(self.unpaid(r, "principal") for r in open_rows)
        period["exact"] += F(balance) * self.policy["rate"] / 365
        rounded = min(period["agreed"], half_up(period["exact"]))
        open_rows[0]["owed"]["interest"] += rounded - period["rounded"]
        period["rounded"] = rounded

    def day(self, paused):
        self.today += timedelta(1)
        if self.settled:
            return
        before = [row["owed"]["penalty"] for row in self.rows]
        if self.reached is None:
            self.accrue()
        for k, row in enumerate(self.rows):
            n = (self.today - row["due"]).days
            base = self.unpaid(row, "principal") + self.unpaid(row, "interest")
            if n <= self.policy["grace"] or base == 0 or paused:
                continue
            if not self.once_done:
                self.once_done = True
                row["asked"] += self.once_amount
                row["once"] = self.once_amount
            row["asked"] += base * next(r for a, b, r in self.policy["bands"] if a <= n <= b)
            row["allowed"] = (min(row["asked"], row["allowed"] + base * F(16, 10000))
                              if self.guarded else row["asked"])
            if self.reached is None:
                row["owed"]["penalty"] = down(row["allowed"])
        if self.guarded and self.reached is None and self.charges() > self.principal:
            self.reached = self.today
            excess = self.charges() - self.principal
            for row, was in reversed(list(zip(self.rows, before))):
                cut = min(excess, row["owed"]["penalty"] - was)
                row["owed"]["penalty"] -= cut
                excess -= cut
            assert excess == 0

    def go_to(self, day, pause=None):
        while self.today < day:
            nxt = self.today + timedelta(1)
            self.day(pause is not None and pause[0] <= nxt <= pause[1])

    def pay_off(self):
        return sum(self.unpaid(r, p) for r in self.rows for p in r["owed"])

    def put(self, k, part, amount):
        if amount:
            self.rows[k]["paid"][part] += amount
            self.log.append([str(self.today), str(k + 1), part, pesos(amount)])

    def pay(self, amount):
        order = [(k, p) for k, r in enumerate(self.rows) if r["due"] <= self.today for p in self.policy["order"]]
        early = [k for k, r in enumerate(self.rows) if r["due"] > self.today]
        order += [(k, "interest") for k in early] + [(k, "principal") for k in early]
        for k, part in order:
            x = min(amount, self.unpaid(self.rows[k], part))
            self.put(k, part, x)
            amount -= x
        self.settled = self.pay_off() == 0
        if amount:
            self.credit += amount
            self.log.append([str(self.today), "–", "credit", pesos(amount)])

    def due_now(self):
        return sum(self.unpaid(r, p) for r in self.rows if r["due"] <= self.today for p in r["owed"])

    def as_asked(self):
        """The rows with the interest that they will ask for if nothing more is paid ahead."""
        ahead = deepcopy(self)
        for row in ahead.rows:
            ahead.go_to(row["due"])
        return [dict(row, owed=dict(row["owed"], interest=later["owed"]["interest"]))
                for row, later in zip(self.rows, ahead.rows)]

    def table(self):
        out = []
        for k, r in enumerate(self.as_asked()):
            left = [self.unpaid(r, p) for p in ["principal", "interest", "penalty"]]
            out.append([str(k + 1), str(r["due"])] + [pesos(x) for x in left] + [pesos(sum(left))])
        return out


START = date(2026, 5, 1)
THREE = spread(START, 91, 3)
ONE = spread(START, 91, 1)


def sections():
    """The page as {heading: (tables, text)}."""
    found, heading = {}, None
    for block in PAGE.read_text(encoding="utf-8").split("\n\n"):
        if block.startswith("#"):
            heading = block.strip()
            found[heading] = ([], [])
        elif block.startswith("|"):
            lines = block.strip().split("\n")[2:]
            found[heading][0].append([[c.strip() for c in line.strip("|").split("|")] for line in lines])
        else:
            found[heading][1].append(block)
    return found


CHECKED = 0


def same(where, page, own):
    global CHECKED
    if page != own:
        sys.exit(f"{where}\n  page: {page}\n  own:  {own}")
    CHECKED += sum(len(row) if isinstance(row, list) else 1 for row in own) if isinstance(own, list) else 1


def schedule_rows(principal, rate, start, dues):
    return [[str(k + 1), str(r[0]), str(r[1])] + [pesos(x) for x in r[2:4]] + [pesos(r[4]), pesos(r[5]), pesos(r[6])]
            for k, r in enumerate(schedule(principal, rate, start, dues))]


def late_rows(make, days):
    out = []
    for n in days:
        loan = make()
        loan.go_to(loan.rows[0]["due"] + timedelta(n))
        row = loan.rows[0]
        first = loan.policy["grace"] + 1
        parts = [f"{min(n, b) - max(a, first) + 1} × {float(r * 100):g}%"
                 for a, b, r in loan.policy["bands"] if n >= max(a, first)]
        asked = down(row["asked"])
        out.append([str(n), " + ".join(parts) or "–", pesos(row.get("once", 0)), pesos(asked),
                    pesos(row["owed"]["penalty"] - asked), pesos(row["owed"]["penalty"]), pesos(loan.pay_off())])
    return out


def monthly_rate(net, flows):
    """Bisection on the daily rate."""
    low, high = 0.0, 1.0
    for _ in range(200):
        mid = (low + high) / 2
        if sum(a / (1 + mid) ** d for d, a in flows) > net:
            low = mid
        else:
            high = mid
    return (1 + low) ** 30 - 1, (1 + low) ** 365 - 1


def check_extension(where, tables, text, on):
    loan = Loan(RECEIVED, 500000, START, THREE)
    loan.go_to(on)
    interest = sum(r["owed"]["interest"] for r in loan.rows)
    penalty = sum(r["owed"]["penalty"] for r in loan.rows)
    shift = timedelta(14 + max(0, (on - THREE[0]).days))
    rows, start, balance, flows = [], on, 500000, []
    for k, r in enumerate(loan.rows):
        due = r["due"] + shift
        fresh = half_up(balance * F(36, 100) * (due - start).days / 365)
        part = r["owed"]["principal"]
        rows.append([str(k + 1), str(r["due"]), str(due), str((due - start).days), pesos(part), pesos(fresh), pesos(part + fresh)])
        flows.append(((due - on).days, part + fresh))
        balance -= part
        start = due
    same(where, tables[0], rows)
    same(where, text[0], f"Paid now: interest {pesos(interest)}, penalty {pesos(penalty)}, fee ₱0.00; together {pesos(interest + penalty)}.")
    month, _ = monthly_rate(500000, flows)
    same(where, text[1], f"Effective rate of the new payments: {month * 100:.4f}% a month. Charges so far {pesos(15000 + interest + penalty)}, counted on towards the cap.")
    return interest + penalty, flows, 15000 + interest + penalty + sum(a for _, a in flows) - 500000


def check_payment(where, tables, text, loan, as_of, pause=None):
    loan.go_to(as_of, pause)
    status = "settled" if loan.settled else "overdue" if loan.due_now() else "current"
    if loan.log:
        same(where, tables[0], loan.log)
    same(where, tables[-1], loan.table())
    same(where, text[-1], f"On {as_of}: {status}; due now {pesos(loan.due_now())}; pay-off {pesos(loan.pay_off())}; credit {pesos(loan.credit)}.")


def finish(loan, later):
    """Pays what is overdue on `later` and the rest when due; returns the cost and the last day."""
    while loan.pay_off() > 0:
        due = next(r["due"] for r in loan.rows if sum(loan.unpaid(r, p) for p in r["owed"]))
        loan.go_to(due if not loan.due_now() else max(later, loan.today))
        loan.pay(loan.due_now())
    return loan.charges(), loan.today


def check_choices(where, rows):
    on, later, own = date(2026, 6, 10), date(2026, 7, 10), []
    for kind in ["repay-due", "repay-all", "repay-part", 7, 14, 30, "wait"]:
        loan = Loan(RECEIVED, 500000, START, THREE)
        if isinstance(kind, int):
            loan.go_to(on)
            shift = timedelta(kind + 10)
            paid = sum(r["owed"]["interest"] + r["owed"]["penalty"] for r in loan.rows)
            start, balance, fresh = on, 500000, 0
            for r in loan.rows:
                due = r["due"] + shift
                fresh += half_up(balance * F(36, 100) * (due - start).days / 365)
                balance -= r["owed"]["principal"]
                start = due
            own.append([f"extend {kind} days", str(on), paid, str(THREE[0] + shift), str(start), 15000 + paid + fresh])
            continue
        loan.go_to(later if kind == "wait" else on)
        amount = {"repay-due": loan.due_now(), "repay-all": loan.pay_off(), "repay-part": 100000, "wait": loan.due_now()}[kind]
        day = loan.today
        loan.pay(amount)
        nxt = next((str(r["due"]) for r in loan.rows if sum(loan.unpaid(r, p) for p in r["owed"])), "–")
        cost, end = finish(loan, later)
        own.append([kind, str(day), amount, nxt, str(end), cost])
    lowest = min(row[5] for row in own)
    same(where, rows, [[k, d, pesos(a), n, e, pesos(c), pesos(c - lowest)] for k, d, a, n, e, c in own])


def main():
    page = sections()
    find = lambda start: next((h, *page[h]) for h in page if h.lstrip("# ").startswith(start))

    where, tables, text = find("₱5,000 for 91 days in three")
    own = schedule(500000, F(36, 100), START, THREE)
    same(where, tables[0], schedule_rows(500000, F(36, 100), START, THREE))
    month, year = monthly_rate(485000, [((r[0] - START).days, r[5]) for r in own])
    total, interest = sum(r[5] for r in own), sum(r[3] for r in own)
    same(where, text[1], f"The fee is 3% of ₱5,000 = ₱150.00, kept from the payout: the borrower receives ₱4,850.00 and pays back {pesos(total)}. Finance charge {pesos(15000 + interest)}; effective rate {round(month * 100, 4)}% a month, {round(year * 100, 4)}% a year.")
    where, tables, _ = find("₱10,000 for 91 days at once")
    same(where, tables[0], schedule_rows(1000000, F(30, 100), START, ONE))
    where, tables, _ = find("Over a leap day")
    same(where, tables[0], schedule_rows(500000, F(36, 100), date(2028, 1, 31), [date(2028, 2, 29), date(2028, 3, 31), date(2028, 4, 30)]))
    where, tables, _ = find("At month ends")
    same(where, tables[0], schedule_rows(500000, F(36, 100), date(2026, 1, 31), [date(2026, 2, 28), date(2026, 3, 31), date(2026, 4, 30)]))

    days = [1, 30, 31, 90, 91, 400]
    where, tables, _ = find("`received-2025`, ₱5,000 for 91 days at once")
    same(where, tables[0], late_rows(lambda: Loan(RECEIVED, 500000, START, ONE), days))
    where, tables, _ = find("`ph-2026`, ₱10,000 for 91 days at once")
    same(where, tables[0], late_rows(lambda: Loan(LAWFUL, 1000000, START, ONE), [1, 3, 4, 30, 31, 90, 91, 400]))
    where, tables, _ = find("A policy that asks for nothing")
    same(where, tables[0], late_rows(lambda: Loan(STEEP, 500000, START, ONE), [60, 61, 62, 91, 121]))
    where, tables, _ = find("With and without the repeat rate")
    for table, repeat in zip(tables, [False, True]):
        same(where, table, late_rows(lambda: Loan(RECEIVED, 2000000, START, ONE, repeat, guarded=False), days))

    where, tables, text = find("3. Unpaid for three years")
    loan = Loan(RECEIVED, 500000, START, THREE)
    loan.go_to(date(2029, 5, 1))
    rows = []
    for k, r in enumerate(loan.rows):
        asked, allowed, charged = down(r["asked"]), down(r["allowed"]), r["owed"]["penalty"]
        rows.append([str(k + 1), str((loan.today - r["due"]).days), pesos(asked), pesos(allowed - asked), pesos(charged - allowed), pesos(charged)])
    same(where, tables[0], rows)
    assert f"on {loan.reached} they reach it" in text[0]
    interest, penalty = sum(r["owed"]["interest"] for r in loan.rows), sum(r["owed"]["penalty"] for r in loan.rows)
    same(where, [row[1] for row in tables[1]], [pesos(x) for x in [15000, interest, penalty, 15000 + interest + penalty, 500000, loan.pay_off()]])

    for name, on in [("Before: on 20 May", date(2026, 5, 20)), ("At the due date", date(2026, 5, 31)),
                     ("After: on 10 June", date(2026, 6, 10)), ("After the last due date", date(2026, 8, 10))]:
        where, tables, text = find(name)
        check_extension(where, tables, text, on)

    june, may = date(2026, 6, 10), date(2026, 5, 20)
    for name, policy, principal, day, amount, as_of in [
            ("A part, ten days late", RECEIVED, 500000, june, 100000, june),
            ("The same part under", LAWFUL, 1000000, june, 100000, june),
            ("Early, more than", RECEIVED, 500000, may, 250000, may),
            ("A part early, then", RECEIVED, 500000, date(2026, 5, 21), 100000, june),
            ("Two instalments ahead", RECEIVED, 500000, date(2026, 5, 7), 350000, june),
            ("The pay-off less one", RECEIVED, 500000, date(2026, 5, 21), 509862, date(2026, 12, 1)),
            ("Everything, early", RECEIVED, 500000, may, None, date(2026, 6, 30)),
            ("Too much", RECEIVED, 500000, may, 600000, date(2026, 6, 30))]:
        where, tables, text = find(name)
        loan = Loan(policy, principal, START, THREE)
        loan.go_to(day)
        loan.pay(loan.pay_off() if amount is None else amount)
        check_payment(where, tables, text, loan, as_of)
    where, tables, text = find("Penalty paused")
    check_payment(where, tables, text, Loan(RECEIVED, 500000, START, THREE), date(2026, 6, 20), (date(2026, 6, 5), date(2026, 6, 14)))

    where, tables, _ = find("6. A reversed payment")
    paid, unpaid = Loan(RECEIVED, 500000, START, THREE), Loan(RECEIVED, 500000, START, THREE)
    paid.go_to(date(2026, 5, 31))
    paid.pay(176680)
    for loan in (paid, unpaid):
        loan.go_to(date(2026, 6, 15))
    changed = {row[0]: row[2:] for row in tables[0]}
    for what, a, b in [("pay-off", paid.pay_off(), unpaid.pay_off()), ("due", paid.due_now(), unpaid.due_now()),
                       ("charges", paid.charges(), unpaid.charges()), ("received", 176680, 0),
                       ("next-due-amount", 176680, unpaid.due_now()),
                       *[(f"unpaid-{p}", 0, unpaid.unpaid(unpaid.rows[0], p)) for p in ["penalty", "interest", "principal"]]]:
        same(f"{where} {what}", changed[what], [pesos(a), pesos(b)])

    where, tables, _ = find("7. The choices")
    check_choices(where, tables[0])
    print(f"{CHECKED} figures agree")


main()
