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


def pleasant_share(days):
    """The mean of the shares of the days, in millionths, with halves rounded up."""
    shares = [rounded(decimal.Decimal(pleasant) / total) for total, pleasant, _ in days]
    return float(rounded(sum(shares) / len(shares)))


def main():
    days = {}
    for entry in json.load(sys.stdin)["entries"]:
        day = datetime.date.fromisoformat(entry["date"][:10])
        total, pleasant, names = days.setdefault(day, [0, 0, set()])
        names |= {("activity", a) for a in entry["activities"]}
        if entry["place"]:
            names.add(("place", entry["place"]))
        days[day] = [total + 1, pleasant + (entry["category"] == "positive"), names]
    order = sorted(days)
    outcome = [days[d][1] / days[d][0] for d in order]
    n = len(order)
    count = {}
    for d in order:
        for name in days[d][2]:
            count[name] = count.get(name, 0) + 1
    table = columns(order, [days[d][0] for d in order])
    trace = traces(table)
    [y] = residuals(table, [outcome])
    rows = {}
    for name in sorted(count, key=lambda k: (-count[k], k)):
        enough = n >= 30 and count[name] >= 10 and n - count[name] >= 10
        if enough and len(rows) < min(15, n // 10):
            exposure = [float(name in days[d][2]) for d in order]
            [x] = residuals(table, [exposure])
            found = estimate(y, x, trace)
            if found:
                rows[name] = dict(zip(("difference", "low", "high", "p"), found))
                for key, value in ("share_with", 1), ("share_without", 0):
                    rows[name][key] = pleasant_share(
                        [days[d] for d, e in zip(order, exposure) if e == value])
    ranked = sorted(rows.values(), key=lambda r: r["p"])
    least = 1.0
    for rank in range(len(ranked), 0, -1):
        least = min(least, ranked[rank - 1]["p"] * len(ranked) / rank)
        ranked[rank - 1]["q"] = least
    print(json.dumps({"days": n, "baseline": pleasant_share([days[d] for d in order]),
                      "looked_at": len(rows),
                      "influences": {f"{kind} {name}": row for (kind, name), row in rows.items()}}))


main()
