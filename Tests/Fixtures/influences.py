"""Computes the influences of a Bako export from stdin, independently of Bako, and prints them as
JSON. The method is that of Documentation/influences.md, written with plain lists."""
import datetime
import decimal
import json
import math
import sys


def solve(matrix, right):
    """Least-squares solution of the normal equations, with zero for dependent columns."""
    size = len(right)
    rows = [line[:] + [value] for line, value in zip(matrix, right)]
    pivot = {}
    for column in range(size):
        free = [r for r in range(size) if r not in pivot.values()]
        row = max(free, key=lambda r: abs(rows[r][column]), default=None)
        if row is None or abs(rows[row][column]) < 1e-9:
            continue
        pivot[column] = row
        for other in range(size):
            if other != row:
                factor = rows[other][column] / rows[row][column]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[row])]
    return [rows[pivot[c]][size] / rows[pivot[c]][c] if c in pivot else 0 for c in range(size)]


def columns(days, entries):
    """The removed columns, a row for each day."""
    start, n = days[0].toordinal(), len(days)
    span = days[-1].toordinal() - start
    last = min(2 * span // 90, n // 10, 80)
    table = []
    for day, number in zip(days, entries):
        time = day.toordinal() - start
        row = [1, time / 100, math.log(number)] + [int(day.weekday() == w) for w in range(6)]
        row += [math.cos(math.pi * k * time / span) for k in range(2, last + 1)]
        if span >= 365 and 365.25 * last < 2 * span:
            angle = 2 * math.pi * time / 365.25
            row += [math.cos(angle), math.sin(angle)]
        table.append(row)
    return table


def residuals(table, many):
    """The residuals of several series after one inversion of the normal equations."""
    size = len(table[0])
    matrix = [[sum(r[i] * r[j] for r in table) for j in range(size)] for i in range(size)]
    results = []
    for series in many:
        right = [sum(r[i] * v for r, v in zip(table, series)) for i in range(size)]
        solution = solve(matrix, right)
        results.append([v - sum(a * b for a, b in zip(r, solution))
                        for r, v in zip(table, series)])
    return results


def traces(table):
    """The traces of the projection onto the columns times each shift."""
    n = len(table)
    units = [[float(i == j) for j in range(n)] for i in range(n)]
    projection = [[u - r for u, r in zip(unit, rest)]
                  for unit, rest in zip(units, residuals(table, units))]
    return [sum(projection[t][t - s] for t in range(n)) for s in range(n)]


def estimate(y, x, trace):
    n = len(x)
    square = sum(v * v for v in x)
    if square < 1e-6:
        return None
    shifted = []
    for s in range(1, n):
        turned = x[n - s:] + x[:n - s]
        shifted.append((sum(a * b for a, b in zip(y, turned)) / square,
                        sum(a * b for a, b in zip(x, turned)) / square))
    own = sum(a * b for a, b in zip(y, x)) / square
    removed = trace[0] + sum(t * e for t, (_, e) in zip(trace[1:], shifted))
    root = math.sqrt(max(0.05, 1 - removed / n))

    def p(b):
        return (1 + sum(abs(d - b * e) >= root * abs(own - b) - 1e-9 for d, e in shifted)) / n

    included = [k / 200 for k in range(-400, 401) if p(k / 200) > 0.05]
    return own, min(included), max(included), p(0)


def rounded(number):
    return number.quantize(decimal.Decimal("0.000001"), decimal.ROUND_HALF_UP)


def pleasant_share(order, days):
    """The mean of the shares of the days, in millionths, with halves rounded up."""
    shares = [rounded(decimal.Decimal(days[d]["pleasant"]) / days[d]["entries"]) for d in order]
    return float(rounded(sum(shares) / len(shares))) if shares else None


def scaled(values):
    """The values with the largest and smallest twentieth clamped, in standard deviations."""
    order, tail = sorted(values), len(values) // 20
    clamped = [min(max(v, order[tail]), order[len(values) - 1 - tail]) for v in values]
    mean = sum(clamped) / len(clamped)
    deviation = math.sqrt(sum((v - mean) ** 2 for v in clamped) / len(clamped))
    return deviation, [v / deviation for v in clamped] if deviation > 1e-12 else None


def ring(order, days):
    """The residuals of the outcome, the removed columns and their traces."""
    table = columns(order, [days[d]["entries"] for d in order])
    [y] = residuals(table, [[days[d]["valence"] / days[d]["entries"] / 200 for d in order]])
    return y, table, traces(table)


def main():
    days = {}
    for entry in json.load(sys.stdin)["entries"]:
        date = datetime.date.fromisoformat(entry["date"][:10])
        day = days.setdefault(date, {"entries": 0, "pleasant": 0, "valence": 0,
                                     "names": set(), "amounts": {}})
        day["entries"] += 1
        day["pleasant"] += entry["category"] == "positive"
        day["valence"] += entry["valence"]
        day["names"] |= {("activity", a) for a in entry["activities"]}
        if entry["place"]:
            day["names"].add(("place", entry["place"]))
        for name, number in entry["amounts"].items():
            day["amounts"].setdefault(("amount", name), []).append(number)
    order = sorted(days)
    n = len(order)
    count = {}
    for d in order:
        for name in list(days[d]["names"]) + list(days[d]["amounts"]):
            count[name] = count.get(name, 0) + 1
    y, table, trace = ring(order, days)
    rows = {}

    def rank(name):
        kind = "activity" if name[0] == "amount" else name[0]
        return -count[name], kind, name[1], name[0] == "amount"

    for name in sorted(count, key=rank):
        exposed = [d for d in order if name in days[d]["names"] or name in days[d]["amounts"]]
        others = [d for d in order if d not in set(exposed)]
        enough = n >= 30 and (len(exposed) >= 30 if name[0] == "amount" else
                              len(exposed) >= 10 and len(others) >= 10)
        if not enough or len(rows) >= min(15, n // 10):
            continue
        if name[0] == "amount":
            values = [sum(days[d]["amounts"][name]) / len(days[d]["amounts"][name])
                      for d in exposed]
            deviation, exposure = scaled(values)
            if exposure is None:
                continue
            own, own_table, own_trace = ring(exposed, days)
            [x] = residuals(own_table, [exposure])
            found = estimate(own, x, own_trace)
        else:
            deviation = None
            [x] = residuals(table, [[float(d in set(exposed)) for d in order]])
            found = estimate(y, x, trace)
        if found:
            rows[name] = dict(zip(("difference", "low", "high", "p"), found))
            rows[name]["share_with"] = pleasant_share(exposed, days)
            rows[name]["share_without"] = pleasant_share(others, days)
            rows[name]["sd"] = deviation
    ranked = sorted(rows.values(), key=lambda r: r["p"])
    least = 1.0
    for rank in range(len(ranked), 0, -1):
        least = min(least, ranked[rank - 1]["p"] * len(ranked) / rank)
        ranked[rank - 1]["q"] = least
    print(json.dumps({"days": n, "baseline": pleasant_share(order, days),
                      "looked_at": len(rows),
                      "influences": {f"{kind} {name}": row for (kind, name), row in rows.items()}}))


main()
