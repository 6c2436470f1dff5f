// Every feature, for every file of AppFeature: one line each, which `make new-feature` writes.
@_exported import About
@_exported import BMIHistory
@_exported import BMIInput
@_exported import DetailFeeling
@_exported import FormFeeling
@_exported import Home
@_exported import Onboarding
@_exported import SelectCategory
@_exported import SelectFeeling
@_exported import Success
@_exported import Tracker
