"""Computes the statistics and the days of a Bako export from stdin, independently of Bako, and
prints them as JSON. The arguments are the day of today and the output of `bako feelings --json`."""
import collections
import datetime
import decimal
import json
import sys

today = datetime.date.fromisoformat(sys.argv[1])
feelings = {f["name"]: f for f in json.loads(sys.argv[2])}
entries = json.load(sys.stdin)["entries"]

def day(entry):
    return datetime.date.fromisoformat(entry["date"][:10])

def counted(names_of):
    count = collections.Counter(name for e in entries for name in names_of(e))
    pleasant = collections.Counter(
        name for e in entries if e["category"] == "positive" for name in names_of(e))
    return [[name, n, pleasant[name]]
            for name, n in sorted(count.items(), key=lambda pair: (-pair[1], pair[0]))]

def rounded(number):
    return number.quantize(decimal.Decimal("0.000001"), decimal.ROUND_HALF_UP)

def pleasant_share(days):
    """The mean of the shares of the days, in millionths, with halves rounded up."""
    shares = [rounded(decimal.Decimal(sum(pleasant)) / len(pleasant)) for pleasant in days]
    return float(rounded(sum(shares) / len(shares)))

def longest(days, allowed):
    """The lengths of the current and the longest run, window by window."""
    logged = {d for d in days if d <= today}
    best = current = 0
    end = today if today in logged else today - datetime.timedelta(1)
    for start in logged:
        date, gaps, length = start, [], 0
        while date <= today:
            if date in logged:
                length += 1
                best = max(best, length)
            else:
                gaps = [g for g in gaps if (date - g).days < 7] + [date]
                # Today is not yet a day without an entry.
                if len(gaps) > allowed and date != today:
                    break
            if date == end:
                current = max(current, length)
            date += datetime.timedelta(1)
    return current, best

days = collections.defaultdict(collections.Counter)
for entry in entries:
    days[day(entry)][feelings[entry["feeling"]]["quadrant"]] += 1
moods = collections.defaultdict(list)
valences = collections.defaultdict(list)
for entry in entries:
    moods[day(entry)].append(entry["category"] == "positive")
    valences[day(entry)].append(entry["valence"])

def pleasantness(values):
    """The mean, with halves rounded away from zero."""
    mean = decimal.Decimal(sum(values)) / len(values)
    return int(mean.quantize(decimal.Decimal(1), decimal.ROUND_HALF_UP))

strict, forgiving = longest(days, 0), longest(days, 1)
print(json.dumps({
    "entries": len(entries),
    "days": [[str(d), sum(c.values())] + [c[q] for q in ("bright", "calm", "tense", "low")]
             + [pleasantness(valences[d]), min(valences[d]), max(valences[d])]
             for d, c in sorted(days.items())],
    "streaks": [strict[0], strict[1], forgiving[0]],
    "pleasant_share": pleasant_share(moods.values()),
    "feelings": [row[:2] for row in counted(lambda e: [e["feeling"]])],
    "activities": counted(lambda e: e["activities"]),
    "places": counted(lambda e: [e["place"]] if e["place"] else []),
    "weekdays": [[w, sum(day(e).isoweekday() == w for e in entries)] for w in range(1, 8)],
}))
