// swift-format-ignore-file
import Foundation

struct BMI: Equatable, Identifiable {
    let id = UUID()
    let height: Double // in cm
    let weight: Double // in kg
    let date: Date

    var value: Double {
        let heightInMeters = height / 100
        return weight / (heightInMeters * heightInMeters)
    }

    var category: BMICategory {
        switch value {
        case ..<18.5:
            return .underweight
        case 18.5..<25:
            return .normal
        case 25..<30:
            return .overweight
        default:
            return .obese
        }
    }

    var formattedValue: String {
        String(format: "%.1f", value)
    }
}

enum BMICategory: String, CaseIterable {
    case underweight = "Underweight"
    case normal = "Normal"
    case overweight = "Overweight"
    case obese = "Obese"
}
